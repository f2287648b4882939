import type { Obstacle } from '@bank/shared/contracts/security';
import { ButtonLink, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';

const actions: Partial<Record<string, string>> = {
  money: 'Send Money',
  'card-debt': 'See Cards',
  'card-credit': 'See Cards',
  'payments-on-their-way': 'See Payments',
  'payments-in-review': 'See Payments',
  'pending-checks': 'See Checks',
};

export const ObstacleList = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <Rows>
    {obstacles.map(({ name, title, text, path, settles_itself }) => (
      <Row key={name} mark={settles_itself ? 'info' : 'alert'} title={title} details={[text]}>
        <ButtonLink variant="secondary" to={path}>
          {actions[name] ?? 'See Transactions'}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      </Row>
    ))}
  </Rows>
);
