// A reader such as `| head` closes the pipe early: keep running without output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (failure) => {
    if (!['EPIPE', 'ERR_STREAM_DESTROYED'].includes(failure.code)) throw failure;
  });
}
