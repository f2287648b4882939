import { listHistory as history } from '@bank/shared/contracts/security';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { listHistory } from './list-history';

export function auditCalls(serve: Serve, deps: BankDeps): void {
  serve(history, ({ query, caller }) => listHistory(deps, query, caller));
}
