import type { FastifyBaseLogger } from 'fastify';
import { OnceLogger } from './once-logger';

interface Repetition {
  everyMs: number;
  log: FastifyBaseLogger;
  /** What the log says when it fails. */
  problem: string;
}

/** Work that is done again and again, never twice at the same time, and that may fail. */
export class RepeatedWork {
  private readonly failure: OnceLogger;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;

  constructor(
    private readonly work: () => Promise<void>,
    { everyMs, log, problem }: Repetition,
  ) {
    this.failure = new OnceLogger(log, problem);
    this.timer = setInterval(() => void this.run(), everyMs).unref();
  }

  run(): Promise<void> {
    this.running ??= this.work()
      .then(() => this.failure.ended())
      .catch((failure) => this.failure.happened(failure))
      .finally(() => {
        this.running = undefined;
      });
    return this.running;
  }

  /** Waits for what it's doing. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
