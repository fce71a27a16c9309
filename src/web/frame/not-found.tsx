export function NotFound({ path }: { readonly path: string }) {
  return (
    <main className="page">
      <h1>No such place on the map</h1>
      <p>
        There is no page at <b>{path}</b>. The link may be cut short, or come from another version.
      </p>
      <p>
        <a href="#/">To the books</a>
      </p>
    </main>
  );
}
