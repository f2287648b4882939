import { listHistory as history } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { listHistory } from './list-history';

export function auditCalls(serve: Serve, bank: Bank): void {
  serve(history, ({ query, caller }) => listHistory(bank, query, caller));
}
