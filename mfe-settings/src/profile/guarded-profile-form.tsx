import type { User } from '@bank/shared/contracts/user';
import { useMutation } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { type ComponentProps, useState } from 'react';
import { reasonOf, requestChange } from './contact/contact-calls';
import { ContactDialog } from './contact/contact-changes';
import type { ContactDialogProps } from './contact/contact-dialog';
import { phoneIn } from './profile-draft';
import { ProfileForm, type ProfileFormProps } from './profile-form';

type Confirm = NonNullable<ComponentProps<typeof ProfileForm>['confirm']>;

interface Asking {
  asked: NonNullable<ContactDialogProps['asked']>;
  save: Parameters<Confirm>[0];
}

const bySupport = (hint: string) => ({ hint, readOnly: true });
const name = bySupport('To change your name, contact support.');

const guardsOf = ({ date_of_birth }: User) => ({
  first_name: name,
  last_name: name,
  phone_number: { hint: "We'll email you a code to confirm a new number." },
  ...(date_of_birth && { date_of_birth: bySupport('To change your date of birth, contact support.') }),
});

/** A thief with a session could otherwise become someone else. */
export function GuardedProfileForm(props: ProfileFormProps) {
  const { user, draft } = props;
  const [asking, setAsking] = useState<Asking>();
  const { mutate, isPending } = useMutation(requestChange);
  const latch = useLatch();

  const confirm: Confirm = (save, refuse) => {
    const value = phoneIn(draft);
    if (value === user.phone_number) return save();
    if (!latch.take()) return;
    mutate(
      { phone_number: value },
      {
        onSuccess: (requested) => setAsking({ asked: { value, requested }, save }),
        onError: (failure) => refuse({ phone_number: reasonOf(failure) }),
        onSettled: latch.release,
      },
    );
  };

  return (
    <>
      <ProfileForm
        {...props}
        guards={guardsOf(user)}
        emailHint="To change it, cancel and choose Change Email."
        confirm={confirm}
        isConfirming={isPending}
      />
      {asking && (
        <ContactDialog
          field="phone_number"
          asked={asking.asked}
          onClose={() => setAsking(undefined)}
          onDone={({ phone_number }) => {
            setAsking(undefined);
            asking.save({ ...draft, phone_number });
          }}
        />
      )}
    </>
  );
}
