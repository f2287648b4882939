import { alex, demoPassword, sam } from '../../demo/customers/customers';

const placeholders = [
  [alex.email, 'you@example.com'],
  [sam.email, 'you@example.com'],
  [demoPassword, 'your-password'],
  [alex.pin, '000000'],
  [sam.pin, '000000'],
] as const;

export const withoutDemo = (document: string): string =>
  placeholders.reduce((text, [own, placeholder]) => text.replaceAll(own, placeholder), document);
