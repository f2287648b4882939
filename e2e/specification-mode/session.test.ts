import '../support/mode/specification-mode';
import '../identity/session.test';
