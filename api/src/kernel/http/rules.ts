/** What a call that changes something asks of customers with two-factor authentication. */
export type StepUp =
  /** A code in this session within the last ten minutes. The text completes "To …, enter a code". */
  | { code: string }
  /** Decided where the payment is known: above the limit, or without a name, new recipients need a code. */
  | 'new-recipient'
  /** Decided where the change is known: another phone number or address needs a code. */
  | 'reachable-at'
  /** Carries its own code, which is checked each time. */
  | 'own-code'
  /** Pays only what a permit allows, and the call that grants permits has a rule. */
  | 'permit'
  /** Nothing that a thief of the session gains from, or something that protects the customer. */
  | 'free';

export interface Rules {
  stepUp: StepUp;
  /** Customers still recover a locked account, stop payments, and reach us. */
  whileLocked: boolean;
  /** Customers still pay out what arrives, keep others out, and ask for help. All else would order something new. */
  whileClosing: boolean;
}

export const everyone: Rules = { stepUp: 'free', whileLocked: true, whileClosing: true };
