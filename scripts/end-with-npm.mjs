const interval = 250;

/**
 * npm starts a script through a shell. A SIGTERM sent to npm ends npm and the shell, and the script
 * would go on alone: so it looks whether its parent is still the same, and ends itself too.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  watch.unref();
}
