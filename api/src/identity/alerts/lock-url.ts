import type { Paragraph } from '../../kernel/mail/email';

/** Behind the #, so that no server's log has it. Without an origin, a developer completes the URL. */
export const lockUrl = (origin: string | null, token: string) => `${origin ?? ''}/not-me#${token}`;

/** The end of an email about something that only its customer should do. */
export const wayOut = (url: string | null, otherwise: string): Paragraph[] =>
  url === null
    ? [otherwise]
    : [
        "If this was you, you don't need to do anything. If not, lock your account now. We'll stop payments and sign everyone out. The link works for 7 days.",
        { label: "This wasn't me", url },
      ];
