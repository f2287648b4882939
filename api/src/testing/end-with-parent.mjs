// Preloaded into the processes that tests start. If the test is killed, the pipe to stdin closes.
process.stdin.resume().once('close', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.unref();
