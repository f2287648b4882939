import { type CardApplication, applyForCard as contract } from '@bank/shared/contracts/cards';
import { send } from '@bank/shared/http';

export const applyForCard = async (body: CardApplication) => (await send(contract, { body })).application;
