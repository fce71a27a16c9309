/**
 * npm runs a script through a shell and, when told to stop, stops only the shell. Without this the server would live on
 * and keep its port. A process whose parent is gone gets a new one, which is how we notice.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
