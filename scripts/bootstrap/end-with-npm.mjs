const intervalMs = 250;

/**
 * The commands in package.json start with exec, because the shell between npm and Node keeps a SIGINT to itself. A
 * killed npm still leaves its script running, so the script exits when its parent changes.
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
