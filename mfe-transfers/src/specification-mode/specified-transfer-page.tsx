import { ApiError } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import type { Order } from '../send-money/order';
import { RecipientFields } from '../send-money/recipient-fields';
import { ReviewAndSend, type SendingProps } from '../send-money/review-and-send';
import { SendMoney } from '../send-money/send-money';
import { findProblems } from '../send-money/transfer-draft';

const text = 'External transfers not yet implemented';

/** Makes no call. */
const refuse = mutationOptions({
  mutationFn: async (_order: Order): Promise<never> => {
    throw new ApiError({ kind: 'answer', status: 400, error: text, message: text, fields: {} });
  },
});

/** No payment goes from an account to itself, so the PIN permits none. */
const boundsOf = ({ from, amount }: Order) => ({
  from_account_id: from.id,
  to_account_id: from.id,
  amount: amount / 100,
});

const UnavailableTransfer = (props: SendingProps) => (
  <ReviewAndSend {...props} transfer={refuse} bounds={boundsOf(props.order)}>
    {() => null}
  </ReviewAndSend>
);

const otherBanks = { Recipient: RecipientFields, Transfer: UnavailableTransfer, findProblems };

export const SpecifiedTransferPage = () => <SendMoney otherBanks={otherBanks} />;

export default SpecifiedTransferPage;
