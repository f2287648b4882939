/**
 * After an `expand` step, the version before still runs, restarts and writes correctly. A `contract` step drops
 * what only older versions use. Up to 026, migrations ran while every process was stopped, so some of them drop
 * things although they're marked `expand`.
 */
export type Step = 'expand' | 'contract';

export interface Migration {
  id: string;
  step: Step;
  sql: string;
}
