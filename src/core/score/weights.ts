/** Written by `npm run bench:train`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredModel } from '../model/format';

export const PROVENANCE = {
  date: '2026-11-22',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'theme-dev 490',
    'chinese-news-dev 210',
    'fundus-dev 125',
    'wcxb-dev 1457',
    'made-pages 640',
    'postlight-parser 125',
    'mozilla-readability 68',
    'defuddle 86',
  ],
  seeds: [1],
  hidden: 24,
  epochs: 11,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 3676947632;

export const MODEL: StoredModel = {
  mean: '',
  scale:
    '3.479 .6944 .1953 .8123 .4342 .1806 .1782 .1776 .5798 .3998 .4824 .647 .1678 .4516 .3568 .1891 .2423 .3229 .143 .2862 .5594 .08119 .06294 .08051 .5597 .1867 .198 .2437 .1253 .2035 .2487 .185 .2763 .6541 .2339 .6765 .2663 .2941 .3477 .633 3.409 5.783 .5646 .5126 3.999 .6254 1.828 .4079 5.317 .4669 1.773 1.539 .1373 .9021 .5811 .23 .5984 .2014 3.467 .693 .5882 .6915 .6006 .5982 .8301 5.592 .3552 .6879 .7478 .4282 .3801 .7247 .6343 .3089 .3475 .2186 .4478 .9119 .3476 .5648 1.927 .7623 .3596 .1071 .158 .2499 .03233 .1244 .4145 .8461 2.212 .1516 3.474 .3429 .1979 .2229 .2156 .2081 .3254 .384',
  limit: 5,
  activation: 'leaky',
  networks: [
    {
      most: 127,
      first:
        'e;9uBTJIVFGHb@RLVqwO:[jKSPO^QoOXes)CJI<D])L3~IngN{9jSM/Tg1[pAZSC>FPehWD,1lrVk{[u6bHP^I6oM<WP3cTLV;]LUC14wNz*jg7eCsSHY[f1Mi)-=',
      steps: '.009162',
      firstBias: '-.6172',
      second: '',
      secondBias: '',
    },
    {
      most: 127,
      first:
        '(7d4y_abe2V8<0.4=yBT(2G<YN~zWsIodYmJh4mWRph{T^J9DHPQth3D*Fh:M.hKxN?chNRxa54UZqs_HUdT?CnWjdIo+D^CNYROO=Cy{>@?m{ChJKLW.yELNJa5uUZqd{QQz=ABrFGJM4cw+SMHDuWuyvsJIXs<Upls[SS/v~OuCCs@eCBbE8__y5mUjkT}m^XG3IiG9,GW5OXyVCIn0^lKa.>0M>IoOSo^0OO8oSfQ|a+EW/=|L>:s-c;@Tr:Rx*XdT`lOINY:-9Cj>IeLV+B/QNkmaOu)5mKfPx1NB|LT]]e2R`@g{s?[50}GGpbqUPEMf?S@8tN|n^ON{7i6NO470R[<jJNDTWNJe/QZMHx7^P6W1|K,+oeU*Z/EN`~2SL?</ZQ|*OGU+]HjQ}+u`J/E^?Ge[WELm^@LZ|zEt-AbAR*vSLwGI+NfTX[]W<}CHINE3JU:.l@)>?5;AR:KFhCPuf0H?zMi,s~oh)O=EP33-M9S:fofGdOb;NmtLeX~(nVSA;clUOI|DMhm3jZ>E3EEswmC^=:@,I3a@pEF`s=C3]54MoWS4N(I_>Ot]YtJ^rgdFu(<0OqNEUP:j?iOrahLPO8|NO:{{vPQ45CNC6slIll2[S;[nrOrs29PWP.WNx3hPFR/9^c+u6wEZuhI`0OwoMd9=oRGd=xJ_<KHRI;g/@KY_1@-1rB=<SOPJz_Y{@yE4:I5RkyJg`EvR?][]O;6W1O>jJ`KZN:yJ}gQ1RD1;uWi?tzGH=)WBr>FvP7YotLQ)4lINp.`NY>Y^;MKM^;_g.uK_|MkA=Mr]S1WhGXbJ?JMk5HlGQi|wKuxh)N^|@aMP6i/NcktD9T3M6ABP;`N_GmzMjivgUud:|WK{dq6cRz~@GIVxIn^YtQ*I@zHBo|MU_/^^E>6EWLtZQDR[K~KL]0c<SmkQlTIbTWK+;[3H]F-MI5[fmI1iIuMhR3;Adm+URyt^mGa2D.bFfTHR@{E.CbuxhC/ZQK8X:^mX(kESP6lIIIQeFTJvGZsADX`xG}S*^@ci/CNCdT.E(HeSMIs-<N^WInR)TQKSN(:wLnj*aR_KT`N^<_+Ku;x6JK+)_O9nzGQb>1KA?s@aNJ=ixVX|]uTJ0~eW0+~1TM~[MQ-V,.E>v{J:+y4:QIiZJFIv6lSRkcwN+ijoM3|d{J1HQw`x*SkJ6[*nN,dtyV;<{T;AzVfdp>h=@3X.kWimz~D))^CW1as2_,riRaou.kL:+C6MKnCd=vDHnL:q{pNAp}]`^s^g^Og0pDpO:(S7f;UQCxs(.QpkRX(Fb*RD9T<Bs8v(Mfa=OJfLqjF<7l@aXxMVQF8:<Q.rs;9zg`?]x.oKGDG9uR[gSxQ*72mJ|SduRtqMFW/`]o(1OXs6u_}@HwSQ/duLtu=aIAO<ef9iK^7RGU.<t+ST{d}So0eTGF(4C[CUZLGYTtiFKNhEQJO;qFLj+IU,;^VS4N+:[aVF0BRZ6fLkP?*F5|VuQ_u`|P5onnZ5fo6Q`:B[[1HX;Erv00V4-,5KcMB0Jm5nYNDfqsEZHe4X@AXHV7MCLG|FLcUudkcI6pA26H;)sRj8:4T-=~ER[flB^nbBMI9?qdM4.O1NN[1rP`iVSFl_;jTM>*C;hK`.(7EQ(]wY-TtFT^DL=5pmW~-}hTajs*C}F?k?T/}}Cb@n<^h3a=SrI;UOVeKt3K|Bt^TCCmJ8Kx>R(m~{KXKmG^RUB0X`}YT;AwiIH3G|mW1SaRI;T9C7]+~jY:E:GK)c;QPQk|tDDa,gNGG8m>(R=j9F3.WY:W@MAyJntUxyh+FcDcKGERM<VqY{K89N>.Hs/eEYYJzCKwPr`J3Vq|6-O)NNAiebQiK`MSQEO9H9Rw^U_Kyg4Vc*+RQB`.TG36fWeYiaPHYP,KT)hxGEkI@H;>Tm@gt@zHnBoJht~29]@9s6E=a<bA>=YZ[5@{NXVz|PN)_]^]<9eBL;Nc_G|l_3E<z}6U@N~hQ`h]9[f_.IUp[QfahYMmM.Q1[U?UOBIHwXUGbBHaHXuK0A*>lyf7]yyN*_FKkR/jH_MhJET}wAuC~A]*VQ27sVnDE?Da{_*>>|r6O5a8b]Qtk(LqD?pCm.7zMDyi[FQc4pAGG~*RXbwXL8JH8Je)6yUVqXqR[1@(Z9RImMOb^K@|CLFNxf;1HDNZ5Ow,?{PN@;SM1TKgWMAJrTU>WxLXI0j>[+goTU`dIS;9uyS8BZ7Ind3sT.uTjJ)(Qe>SXLqSWAdpX1kPON^p@XH)XK4RX{fJ6-P,_YVVt[P4g9KR_=vSEsym?U@+ypMj1_MN+XFCLniYiGNRwLX_N]TUEEz.W2KE=G)QflQ}+l^S4ja?NcXtgJvFh*Rhki4Lv^p6Gatv^T`c[pIo`;AJGl/wN*2YON[J[)K~x[uMc/Moce+x=V8=06D~u)EPQUb_6(_ykDe*.MK?Ee?TL=79Mm]O@JJ(|WSPWE>UDFB?NHRkTCOB+DIZJw*Ir]JsVW*zfKb9HcI9H]^Oqz?BB5rYXJ=k7~L99=eKH=2CEtD1)PQ*CvI8F~HCOuj-Op_(QKw,dpR=bm`NE1LaLFd<1D`gfbOpCk2H((O}G,CBj[zu>ME=NKfEkbHoZmg@ZTJ7-=T{Fu3N`@]eFkS~tTcAe6JadayV5DTQKB1_UZCVL/+xXw-(;V[(Hu]g5D*<WxCw}LEX=uPhFiaemS38t;((_-CCI>-i9{`eRel_XPPolOjGEf(iCc(,`LP:P`JzrGjMeL*cAtEBnLq/^0BonUgShrS+:Y^MqW6w+_[z}cE5fEHaZigOwM3VtSU`{R|Jje|YPloOuDLAb-bNc.?NDvSYW~49:K*gn?NK>M7;R+@D`_IvQQ|Uv^UGnVASRRm3=b^K8Zq[<=CMPJ3MOqu^Ny*ChJby66OV}[mIWL=4LSZewSS;?Q[.L^kPSmGFIi9kwFO2:;@K,zyU|Vsk=d}LbR(uv>ZYJG)OrGnsD^bpGQMD7XN2;0yTd<)3PK]tPJ{v>JG.P4DREWt7K,6B;',
      steps:
        '.008278 .008684 .009095 .01169 .008389 .00394 .01059 .0118 .01018 .002953 .006945 .006055 .008216 .00838 .008615 .006733 .01093 .003216 .003548 .004 .009147 .007326 .008392 .006299',
      firstBias:
        '.6265 .02576 -.1184 .02526 .9572 -.4088 .315 .6191 -.751 -.2901 .7332 .1059 .198 .514 .2302 .08834 .6725 -.2953 .05542 -.2428 .2822 .4792 .6365 .1771',
      second:
        '-.3753 .4698 -1.094 .9312 .4326 -.09222 .4216 .5437 .4694 -.01584 -.4659 -.3016 -.6759 -.7792 -.5297 -.4074 -.539 -.01096 -.1429 -.01518 -.5312 .4437 -.4746 -.1289',
      secondBias: '.03106',
    },
  ],
};
