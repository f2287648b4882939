import { Skeleton, Waiting } from '@bank/shared/ui/base';
import * as choice from './card-choice.module.css';
import * as form from './card-form.module.css';
import { cardOffers } from './card-offers';

export function CardFormSkeleton() {
  return (
    <Waiting what="your details">
      <div className={`${choice.cards} ${form.above}`}>
        {cardOffers.map(({ kind }) => (
          <Skeleton key={kind} height="170px" radius="card" />
        ))}
      </div>
      <div className={form.columns}>
        <Skeleton height="440px" radius="card" />
        <Skeleton height="300px" radius="card" />
      </div>
    </Waiting>
  );
}
