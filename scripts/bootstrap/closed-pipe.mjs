// A reader such as `| head` may close the pipe early; continue without output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (failure) => {
    if (!['EPIPE', 'ERR_STREAM_DESTROYED'].includes(failure.code)) throw failure;
  });
}
