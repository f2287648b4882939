const intervalMs = 250;

/**
 * npm runs a script through a shell, and a SIGTERM to npm terminates only npm and the shell. So the script
 * exits when its parent changes.
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
