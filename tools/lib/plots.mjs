/**
 * Pictures for the pages of figures, as SVG, drawn by the plotting library of the lab in a Chromium of our own. A drawing
 * is a function of `Plot` and its data that gives back what `Plot.plot` takes; it runs in the page, so it may use nothing
 * from around it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../e2e/chromium.mjs';
import { root } from './root.mjs';

const LIBRARIES = ['d3/dist/d3.min.js', '@observablehq/plot/dist/plot.umd.min.js'];

/** `pictures`: file (from the project's root), title (read aloud in place of the picture), drawing, data. */
export async function drawPictures(pictures) {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    for (const library of LIBRARIES)
      await page.addScriptTag({ content: readFileSync(join(root, 'node_modules', library), 'utf8') });
    for (const { file, title, drawing, data } of pictures) {
      const svg = await page.evaluate(
        ([source, given, named]) => {
          const { Plot } = globalThis;
          // The drawing is ours, from the tools beside this file.
          const draw = new Function('Plot', 'data', `return (${source})(Plot, data)`);
          const drawn = Plot.plot({
            style: { fontFamily: 'Georgia, serif', fontSize: '13px', background: '#fbf6e9', color: '#2b1d0e' },
            width: 760,
            marginBottom: 44,
            ...draw(Plot, given),
          });
          drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
          drawn.setAttribute('role', 'img');
          const name = drawn.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'title');
          name.textContent = named;
          // The library's sheet is for a figure that stands in a page; it sets heights twice for browsers long gone.
          drawn.querySelector('style')?.remove();
          drawn.prepend(name);
          return drawn.outerHTML;
        },
        [drawing.toString(), data, title],
      );
      const path = join(root, file);
      mkdirSync(dirname(path), { recursive: true });
      // Names of clip paths and styles are counted through a page; each picture is a page of its own.
      writeFileSync(path, `${svg.replaceAll(/plot-[0-9a-f]+/g, 'plot')}\n`);
    }
  } finally {
    await browser.close();
  }
}
