import type { AccountLock } from '@bank/shared/contracts/account-lock';
import { dateFormat } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { Section } from '../section';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const inWords = (at: string) => moment.format(new Date(at));

export const ChangesCard = ({ lock: { title, locked_at, changes } }: { lock: AccountLock }) => (
  <Section
    title="What happened"
    lead={`You locked your account on ${inWords(locked_at)}, after this: ${title}. Everything since then, newest first:`}
  >
    <Rows>
      {changes.map(({ id, at, topic, text, device, address: ip }) => (
        <Row
          key={id}
          mark={topic === 'payment' ? 'transfers' : 'shield'}
          tone={topic === 'refused' ? 'danger' : 'brand'}
          title={text}
          details={[[inWords(at), device, ip].filter(Boolean).join(' · ')]}
        />
      ))}
    </Rows>
  </Section>
);
