import * as contracts from '@bank/shared/contracts/profile';
import { feature, read, write } from '../../kernel/feature/feature';
import { toUser } from '../customers/customers';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { showPictures, uploadPicture } from './picture';
import { updateProfile } from './update-profile';

export const profile = feature({
  calls: (bank) => [
    read(contracts.getCustomerProfile, async ({ caller }) => ({ data: toUser(caller.customer) })),
    write(
      contracts.updateProfile,
      { stepUp: 'reachable-at', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => updateProfile(bank, body, context),
    ),
    write(
      contracts.uploadPicture,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ upload: picture, ...context }) => uploadPicture(bank, picture, context),
    ),
  ],
  routes: showPictures,
  leaving: { forgets: ['pictures'] },
  exported,
  chapter,
  examples,
});
