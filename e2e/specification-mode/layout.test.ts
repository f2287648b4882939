import '../support/mode/specification-mode';
import '../site/layout.test';
