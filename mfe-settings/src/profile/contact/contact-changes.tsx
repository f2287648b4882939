import type { ContactField } from '@bank/shared/contracts/contact-changes';
import { useQuery } from '@bank/shared/query';
import { Button, dateFormat, lazily, Notice } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as section from '../../section.module.css';
import { contactSecurityOptions } from './contact-calls';
import type { ContactDialogProps } from './contact-dialog';
import { contactWords } from './contact-texts';

export const ContactDialog = lazily<ContactDialogProps>(
  async () => (await import('./contact-dialog')).ContactDialog,
);

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const fields = ['email', 'phone_number'] as const;

export function ContactChanges() {
  const [changing, setChanging] = useState<ContactField | null>(null);
  const [done, setDone] = useState('');
  const { data: security } = useQuery(contactSecurityOptions);
  const from = security?.new_recipients_from;
  return (
    <div className={`${section.stack} ${section.content}`}>
      {done && <Notice tone="good">{done}</Notice>}
      {from && (
        <Notice tone="calm">
          Something that protects your account just changed. For your safety, you can pay new recipients from{' '}
          {moment.format(new Date(from))}.
        </Notice>
      )}
      <FormActions>
        {fields.map((field) => (
          <Button
            key={field}
            variant="secondary"
            onClick={() => {
              setDone('');
              setChanging(field);
            }}
          >
            {contactWords[field].change}
          </Button>
        ))}
      </FormActions>
      <p className={section.detail}>To change your name or date of birth, contact support.</p>
      {changing && (
        <ContactDialog
          field={changing}
          onClose={() => setChanging(null)}
          onDone={(user) => {
            setChanging(null);
            setDone(contactWords[changing].done(user));
          }}
        />
      )}
    </div>
  );
}
