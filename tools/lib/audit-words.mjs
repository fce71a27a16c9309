/** What npm's audit has said, as JSON, in words and an exit code. */
export function found(text) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = {};
  }
  const { vulnerabilities, metadata } = answer;
  if (!vulnerabilities || !metadata) {
    return { words: ['The registry does not answer questions about known holes; nothing was looked up.'], code: 0 };
  }
  const holes = Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  const looked = metadata.dependencies?.prod ?? 0;
  return {
    words: [...holes, `${looked} packages of the server looked up, ${holes.length} with known holes`],
    code: holes.length ? 1 : 0,
  };
}
