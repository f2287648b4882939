import { Notice } from '@bank/shared/ui/base';

export const UnavailableNotice = ({ feature }: { feature: string }) => (
  <Notice key={feature} tone="calm">
    {feature} is not available yet.
  </Notice>
);
