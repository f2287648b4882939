const intervalMs = 250;

/**
 * npm runs a script through a shell. A SIGTERM to npm ends npm and the shell but not the script, so the script
 * ends itself when its parent changes.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  timer.unref();
}
