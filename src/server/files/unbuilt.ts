export interface Book {
  readonly id: string;
  readonly title: string;
}

/** The page shown while the web app is not built. */
export function unbuiltPage(books: readonly Book[]): string {
  const list = books.map(({ id, title }) => `<li>${escaped(title)} <code>${escaped(id)}</code></li>`).join('\n      ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Ordre Mixte</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif;
        color: light-dark(#2b2620, #e8e0d2); background: light-dark(#f6f1e6, #211d18); }
      h1 { margin: 0; font-size: 2.5rem; font-weight: normal; letter-spacing: 0.02em; }
      h2 { margin: 2.5rem 0 0.5rem; font-size: 1rem; font-weight: normal; font-variant: small-caps; letter-spacing: 0.08em; }
      ul { margin: 0; padding: 0; list-style: none; }
      li { padding: 0.4rem 0; border-top: 1px solid light-dark(#d8cdb8, #453d32); }
      code { font-size: 0.85em; opacity: 0.75; }
      pre { margin: 0; padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid light-dark(#d8cdb8, #453d32); }
    </style>
  </head>
  <body>
    <h1>Ordre Mixte</h1>
    <p>Napoleonic wargame rulebooks on one kernel.</p>
    ${list && `<h2>The books</h2>\n    <ul>\n      ${list}\n    </ul>`}
    <h2>Where to go</h2>
    <p>The web app is not built in this copy. The command line plays, gives odds and simulates:</p>
    <pre>npx ordre --help</pre>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
