import '../support/site/specification-mode';
import '../site/layout.test';
