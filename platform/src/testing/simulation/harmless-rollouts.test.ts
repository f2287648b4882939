import { endsOf } from './ends-of';
import { simulatedKinds } from './simulate-rollout';

test.each(simulatedKinds.filter(({ harmless }) => harmless).map(({ name }) => name))(
  'rolls back no simulated rollout: %s',
  (name) => {
    expect(endsOf(name)).not.toContain('rolled back');
  },
  60_000,
);
