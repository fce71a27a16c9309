/** The tools, each with a small picture drawn by the painters of the map. */
import { ToolPicture } from './tool-picture.tsx';
import { calledTool, GROUND_TOOLS, KINDS, toolWords } from './tools.ts';
import { useEditor } from './use-editor.ts';

export function Palette() {
  const { tool, kindOf, pick, pickKind } = useEditor();
  const drawing = tool === 'select' || tool === 'erase' ? null : tool;
  const kinds = drawing && KINDS[drawing];
  return (
    <section className="palette" aria-label="Tools">
      <div className="palette-row palette-hands">
        {(['select', 'erase'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={tool === one} onClick={() => pick(one)}>
            {one === 'select' ? 'Select' : 'Erase'}
          </button>
        ))}
      </div>
      <h2>Ground</h2>
      <div className="palette-row">
        {GROUND_TOOLS.map(({ tool: one, label, key }) => (
          <button
            key={one}
            type="button"
            aria-pressed={tool === one}
            aria-keyshortcuts={key.toUpperCase()}
            title={`${label} (${key.toUpperCase()})`}
            onClick={() => pick(tool === one ? 'select' : one)}
          >
            <ToolPicture tool={one} kind={kindOf(one)} />
            {one === 'hill' ? label : calledTool(one, kindOf(one))}
          </button>
        ))}
      </div>
      {drawing && kinds && (
        <label className="palette-kind">
          {drawing === 'hill' ? 'Level' : 'Kind'}
          <select
            value={kindOf(drawing)}
            aria-label={drawing === 'hill' ? 'Level of the hill' : `Kind of ${toolWords(drawing)!.label.toLowerCase()}`}
            onChange={({ target: { value } }) => pickKind(drawing, value)}
          >
            {Object.entries(kinds).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
