import { BankError } from '../../kernel/errors/errors';

/** Also for an account of somebody else: whether it exists is nobody's business. */
export const noAccount = () => new BankError(404, 'Account not found', 'Please choose one of your accounts.');
