// A reader that has seen enough, such as `| head`, closes the pipe: the command goes on without output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (failure) => {
    if (!['EPIPE', 'ERR_STREAM_DESTROYED'].includes(failure.code)) throw failure;
  });
}
