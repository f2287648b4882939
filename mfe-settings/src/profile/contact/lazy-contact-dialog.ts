import { lazily } from '@bank/shared/ui/base';
import type { ContactDialogProps } from './contact-dialog';

export const ContactDialog = lazily<ContactDialogProps>(
  async () => (await import('./contact-dialog')).ContactDialog,
);
