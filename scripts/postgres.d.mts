export interface Postgres {
  /** The folder of its programs, such as pgbench. */
  programs: string;
  url: string;
  port: number;
  pid: number;
  restart(): Promise<number>;
  stop(): Promise<void>;
}

export function findPostgres(): string | undefined;
export function startPostgres(options?: { durable?: boolean }): Promise<Postgres>;
