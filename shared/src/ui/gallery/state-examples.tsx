import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  SkeletonFields,
  SkeletonRows,
} from '../base/base';
import * as styles from './gallery.module.css';
import { Chapter, Shown } from './shown';

export const StatePieces = () => (
  <Chapter title="States">
    <Shown title="EmptyState">
      <EmptyState icon="bill" title="No payees yet" action={<Button icon="plus">Add Payee</Button>}>
        Add a company that sends you bills, and pay it from here.
      </EmptyState>
    </Shown>
    <Shown title="ErrorState">
      <ErrorState title="Unable to load your bills" onRetry={() => undefined}>
        There was an error loading your payees and payments.
      </ErrorState>
    </Shown>
    <Shown title="Notice: danger">
      <Notice tone="danger">Incorrect PIN. 2 attempts left before it's blocked.</Notice>
    </Shown>
    <Shown title="Notice: good">
      <Notice tone="good">Transfer canceled. The money is back in your account.</Notice>
    </Shown>
    <Shown title="Notice: calm">
      <Notice tone="calm">Your account is locked, so no money can leave it.</Notice>
    </Shown>
    <Shown title="SkeletonRows">
      <Card>
        <SkeletonRows count={3} />
      </Card>
    </Shown>
    <Shown title="SkeletonFields">
      <Card>
        <SkeletonFields count={2} />
      </Card>
    </Shown>
    <Shown title="Skeleton: control, tile, card, pill">
      <div className={styles.stack}>
        {(['control', 'tile', 'card', 'pill'] as const).map((radius) => (
          <Skeleton key={radius} height="40px" radius={radius} />
        ))}
      </div>
    </Shown>
  </Chapter>
);
