import { momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { Rules } from '../../kernel/http/rules';

const closing = (at: Date) => {
  const text = `Your account closes on ${momentInWords(at)}. To order something new, choose Keep My Account in Settings first.`;
  return new BankError(403, 'Your account is being closed', text, { errors: { closing: [text] } });
};

export function refuseWhileClosing(
  { closes_at }: Pick<Customer, 'closes_at'>,
  { whileClosing }: Rules,
): void {
  if (closes_at && !whileClosing) throw closing(closes_at);
}
