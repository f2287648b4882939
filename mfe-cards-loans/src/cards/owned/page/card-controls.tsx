import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { Notice, useAnnouncement } from '@bank/shared/ui/base';
import { ToggleRow } from '@bank/shared/ui/switch';
import { changeControls, type Switch } from '../owned-cards';
import { useCardChange } from '../use-card-change';
import { Section } from './section';

const switches: { name: Switch; label: string; detail: string }[] = [
  { name: 'online', label: 'Online payments', detail: 'In shops and apps on the internet.' },
  { name: 'abroad', label: 'Payments abroad', detail: 'Merchants outside the United States.' },
  { name: 'cash', label: 'Cash withdrawals', detail: 'At ATMs.' },
];

export function CardControls({ card: { id, controls } }: { card: OwnedCard }) {
  const { mutate, variables, isPending, isSuccess, error } = useCardChange(changeControls);
  const changed = switches.find(({ name }) => variables?.[name] !== undefined);
  const isOn = (name: Switch) => (isPending ? variables[name] : undefined) ?? controls[name];
  useAnnouncement(
    isSuccess && changed ? `Saved: ${changed.label} are ${controls[changed.name] ? 'on' : 'off'}.` : '',
  );
  return (
    <Section title="Controls" lead="We save each change right away.">
      {switches.map(({ name, label, detail }) => (
        <ToggleRow
          key={name}
          label={label}
          detail={detail}
          checked={isOn(name)}
          onChange={(checked) => mutate({ id, [name]: checked })}
        />
      ))}
      {error && <Notice tone="danger">{changed?.label} weren't changed. Please try again.</Notice>}
    </Section>
  );
}
