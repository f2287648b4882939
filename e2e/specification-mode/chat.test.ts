import '../support/mode/specification-mode';
import '../site/chat.test';
