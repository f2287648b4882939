import type { RememberedDevice } from '@bank/shared/contracts/security';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, dateFormat, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useId, useRef } from 'react';
import { twoFactorKey, twoFactorOptions } from '../second-factor';
import * as styles from '../section.module.css';
import { forgetDevice, twoFactorError } from './two-factor-calls';

const day = dateFormat({ dateStyle: 'medium' });

export function RememberedDevices({ devices }: { devices: readonly RememberedDevice[] }) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const cache = useQueryClient();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: forgetDevice,
    onSuccess: (_said, id) => {
      cache.setQueryData(
        twoFactorOptions.queryKey,
        (known) => known && { ...known, devices: known.devices.filter((device) => device.id !== id) },
      );
      heading.current?.focus();
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: twoFactorKey }),
  });
  return (
    <div className={styles.stack}>
      <h3 id={title} ref={heading} tabIndex={-1} className={styles.subtitle}>
        Remembered devices
      </h3>
      {devices.length === 0 && <p className={styles.detail}>None. Every sign-in takes a code.</p>}
      {isSuccess && <Notice tone="good">That device needs a code at its next sign-in.</Notice>}
      {error && <Notice tone="danger">{twoFactorError(error)}</Notice>}
      {devices.length > 0 && (
        <Rows aria-labelledby={title}>
          {devices.map(({ id, device, expires_at, is_current }) => (
            <Row
              key={id}
              mark="lock"
              title={
                <>
                  {device} {is_current && <Tag>This device</Tag>}
                </>
              }
              details={[`No code needed until ${day.format(new Date(expires_at))}`]}
            >
              <Button variant="secondary" busy={isPending && variables === id} onClick={() => mutate(id)}>
                Forget<VisuallyHidden> {device}</VisuallyHidden>
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </div>
  );
}
