import { type Letter, writeLetter } from '../../kernel/mail/letter';

interface MessageToSupport {
  reference: string;
  /** Who wrote, in words. */
  from: string;
  answerTo: string;
  text: string;
}

/** Brings what was written in the chat to the people of support. */
export const messageToSupportLetter = ({ reference, from, answerTo, text }: MessageToSupport): Letter =>
  writeLetter({
    subject: `Message ${reference} from the support chat`,
    firstName: 'support team',
    paragraphs: [
      `From ${from}. Please answer to ${answerTo} and name the reference ${reference}.`,
      ...text.split('\n').filter((line) => line.trim() !== ''),
    ],
  });
