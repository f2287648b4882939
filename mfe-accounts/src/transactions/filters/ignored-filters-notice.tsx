import { useAnnouncement } from '@bank/shared/ui/base';
import { Alert } from '@bank/shared/ui/data';

interface IgnoredFiltersNoticeProps {
  unknown: readonly string[];
  isAccountUnknown: boolean;
}

const maxNamed = 3;

export function IgnoredFiltersNotice({ unknown, isAccountUnknown }: IgnoredFiltersNoticeProps) {
  const more = unknown.length - maxNamed;
  const named = `${unknown.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const texts = [
    ...(unknown.length > 0 ? [`We ignored unknown filters in this link: ${named}.`] : []),
    ...(isAccountUnknown
      ? ["The account in this link isn't one of yours. We're showing all your accounts."]
      : []),
  ];
  useAnnouncement(texts.join(' '));
  if (texts.length === 0) return null;
  return <Alert role="note" title={texts.map((text) => <p key={text}>{text}</p>)} />;
}
