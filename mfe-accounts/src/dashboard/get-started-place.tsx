import { Skeleton, Waiting } from '@bank/shared/ui/base';
import * as styles from './get-started-place.module.css';

/** This is as high as the list of a customer who has just arrived. */
export const GetStartedPlace = () => (
  <Waiting what="your first steps" className={styles.place}>
    <Skeleton height="100%" radius="card" />
  </Waiting>
);
