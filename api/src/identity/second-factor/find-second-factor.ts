import type { SecondFactor } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { RequestContext } from '../../kernel/http/request-context';
import { deviceName } from '../sessions/device-name';
import { devicesOf, findRemembered } from '../sessions/remembered-devices';
import { countRecoveryCodes } from './recovery-codes';

export async function findSecondFactor(
  { db, clock }: Bank,
  { caller, visitor }: RequestContext,
): Promise<SecondFactor> {
  const { id } = caller.customer;
  const factor = await db
    .selectFrom('second_factors')
    .select('enabled_at')
    .where('customer_id', '=', id)
    .executeTakeFirst();
  if (!factor?.enabled_at) return { on_since: null, recovery_codes_left: 0, devices: [] };
  const devices = await devicesOf(db, id, clock.now()).execute();
  const current = await findRemembered(db, id, visitor, clock.now());
  return {
    on_since: factor.enabled_at.toISOString(),
    recovery_codes_left: await countRecoveryCodes(db, id),
    devices: devices.map((device) => ({
      id: device.id,
      device: deviceName(device.device),
      remembered_at: device.remembered_at.toISOString(),
      expires_at: device.expires_at.toISOString(),
      is_current: device.browser === current,
    })),
  };
}
