import { handedOver, nextPiece, picturesOfIt, tableFile } from '../session/handover';
import { shownOf, summarise } from '../session/summary';
import { offer } from '../bridge/parts';

offer('handover', { shownOf, summarise, handedOver, nextPiece, picturesOfIt, tableFile });
