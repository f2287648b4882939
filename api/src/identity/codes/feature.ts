import * as contracts from '@bank/shared/contracts/codes';
import { section } from '../../kernel/feature/export-section';
import { feature, forAnyone, keepDays, write } from '../../kernel/feature/feature';
import { examples } from './examples';
import { requestCode, requestCodeAsVisitor, toDestination } from './request-code';
import { type PrepareOpening, verifyCode } from './verify-code';

const said = (message: string) => ({ data: { message } });

export const codes = (prepareOpening: PrepareOpening) =>
  feature({
    calls: (bank) => [
      forAnyone(contracts.requestCode, async ({ body, visitor }) => {
        await requestCodeAsVisitor(bank, toDestination(body), body.purpose, visitor);
        return said("If you have an account with us, we've sent you a code.");
      }),
      forAnyone(contracts.verifyCode, async ({ body, visitor, idempotencyKey: request }) => {
        const given = { to: toDestination(body), purpose: body.purpose, code: body.otp_code, request };
        const token = await verifyCode(bank, given, visitor, prepareOpening);
        return { verified: true, success: true, message: 'Your code is verified.', token } as const;
      }),
      write(
        contracts.generateCode,
        { stepUp: 'free', whileLocked: true, whileClosing: true },
        async ({ caller, visitor }) => {
          const to = { by: 'email', value: caller.customer.email } as const;
          await requestCode(bank, to, 'transfer', { visitor, caller });
          return said("We've emailed you a code.");
        },
      ),
    ],
    leaving: { forgets: ['codes', 'code_tokens'] },
    retention: [keepDays(1, 'codes', 'sent_at'), keepDays(1, 'code_tokens', 'expires_at')],
    exported: [
      section('codes', {
        place: 440,
        about: 'One-time codes that we emailed in the last 24 hours, without the codes',
      }),
    ],
    examples,
  });
