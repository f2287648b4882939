import type { FastifyBaseLogger } from 'fastify';

/** Logs a failure once until it ends, however often the action is repeated. */
export class OnceLogger {
  private isLogged = false;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly text: string,
  ) {}

  happened(failure: unknown): void {
    if (!this.isLogged) this.log.warn(failure, this.text);
    this.isLogged = true;
  }

  ended(): void {
    this.isLogged = false;
  }
}
