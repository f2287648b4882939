import '../support/mode/specification-mode';
import '../money/lost-answer.test';
