import { event } from '../../kernel/audit/event';

const codes: Record<string, string> = {
  registration: 'to verify your email address',
  transfer: 'to verify your email',
  reset_password: 'to set a new password',
};

export const codeSent = event('code-sent', 'security', ({ purpose }) =>
  `Code sent ${codes[String(purpose)] ?? ''}`.trim(),
);
export const codeRefused = event('code-refused', 'refused', 'Wrong code entered');
