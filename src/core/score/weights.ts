/** Written by `npm run bench:train`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredModel } from '../model/format';

export const PROVENANCE = {
  date: '2026-11-28',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'stress-fresh 144',
    'theme-dev 490',
    'chinese-news-dev 210',
    'fundus-dev 125',
    'wcxb-dev 1457',
    'made-pages 640',
    'made-pieces 600',
    'postlight-parser 162',
    'mozilla-readability 97',
    'defuddle 92',
  ],
  seeds: [5],
  hidden: 24,
  epochs: 11,
};

/** Checksum of the inputs' names in the order of the weights: inputs that change without a training fail a test. */
export const INPUTS = 3676947632;

export const MODEL: StoredModel = {
  mean: '',
  scale:
    '3.505 .6999 .1929 .8144 .4329 .1733 .1786 .1917 .5807 .3841 .4689 .6659 .1637 .4328 .3333 .2123 .2342 .307 .1405 .3211 .5403 .07863 .05797 .07448 .5416 .1744 .1833 .227 .1312 .1952 .2341 .1743 .274 .6539 .2222 .6805 .2608 .2928 .3472 .6308 3.331 5.564 .557 .5109 3.896 .62 1.843 .4093 5.358 .4519 1.727 1.481 .1603 1.039 .5936 .2167 .6023 .1904 3.492 .6984 .6007 .6971 .6026 .6029 .8403 5.542 .3644 .6886 .7444 .4351 .3829 .7237 .6397 .3075 .3461 .2123 .479 .8971 .3457 .5641 1.87 .77 .3742 .1051 .1454 .2294 .02967 .1166 .413 .7901 2.093 .1391 3.283 .3285 .1998 .2048 .1998 .1939 .3005 .3679',
  limit: 5,
  activation: 'leaky',
  networks: [
    {
      most: 127,
      first:
        '^V|XbT0CtKFOz`kMix24>rN5nN_ma@MhlK=F3TV1Y?tRvHumxC<SjYlNax[3Eq8*YD{,byD{C/HU>T,N=EKL6KviLTY@Np>MiezES8K~uOW?`)8wJ++G|OvbN`wM-',
      steps: '.01035',
      firstBias: '-.7056',
      second: '',
      secondBias: '',
    },
    {
      most: 127,
      first:
        'TMH<9TZsx5O@7:WOojwN=/nLMNc>cdQ~v/;ORmE0=IkpX(6h|NO?<OqEuG-VGy]L3Kvz-RH(*:[K*J}ESkUg(K[m{nOXootIm~j*RX`{iRtq67DCyfaQ/b{6U,U9=QbQ3gVU]^WSPXA|DFlBVNg*A1CD,0yN{-Y33.D?r?S.^>MI<R0FNKIh?kHQe@}q;VQZV(DN|[@,M|{PzQ,JfFNyD_,JLGv?R[C<xMNWb=T1?(kS1l(5K[k]YCO7`gX@6QMOZ*A]:AY-_TFR[0OY;~ANu=l5OW0U}P4xH^KwiMhO(G[*WidhZR)Dj.A+|_BHAv>+QehaCC.I@WL;jAYMjDw,SSTlFMl@JXQJ-3MRv+g~M3jXOL9o[wLpmatMhdN9Q-pz7NA;fwOr|qHOXg}>L;FonJdaawAx00+OYi,`?g-=>:x3c4>o?}ON_mB-Qw_icIe8C5G_r6*F4i.3M0ch1N,Zi_PMjzXM^}(N80*,+7eQy(L~uWZNaB))DWb7UMZY6aUDr,`N}zBfH>fVsM2,9PO@(LTPPK,OMOOaJKGykYND]YfOV8N/I7a+HR];MbO>b;`Mgc@bOoS)dNyg^aPjWpwM~Y}GLo>SVK^^F]O??S(P6sClN{IkiPQ+ewIm[vaDz@FMFNUeLD|r0~Ep4wSG|kguQ.bpVJc|FhD{wS0Dvu{|=0>``DF/FYHX}P{Dv[78M4+_*LlK]/@du@6FkV?hL:)v|K^ovwNGPVcP5z>jM4.g}OXD(@Je8-gIpE_G<2){xHryFUDEMtYC~uw>Apxru>y5ybTD-GiX*0MTJ*c4wOj|^cO??[eQdogxHu7`HJ/pu2G}v]`GaH}5Rv~rnK^BSl[we`ZQai7ZHZ3t;S:=ZZI60kZLroL{GFw~_N{d}]Oq-:=Q+v-}Q}P0TNbL~n?l9?,NGI5{Rv01zGd`IRC3c_bLUCZ8MO=y?Ik<Q<Lo~;.MKl_QV?xpfSbU}^Hw@sVLW5Oy`+y|(J1>FHHWi2/FM>0/HVV8NDI;KiT,`5uRyV1YRA|,eNC/*u=`szp>sW9pRvOduH[*_)P41CcNzE^EI9l({J-l=dDF5a~K,<aUJcWnvO:s]4S9*>8RwA?mNyqp/QzfBBQdoggRWzE1HvKCOK{->h[/P*YPjPe+P6jh5P{r7YPR>ZsRuPc.Q/WiTNF{izSSz[sWg,IE?rL-9DBE/(F9R}mG~D5dGGnP_?::c(Um;yMZiEcCZ42LMI9DqxI8X<=KcqoV:(rW_<]h:S1WJ5?61p^@W6fLEX^iWz4rPDwCNQ=lIUtd=G.R_+LSR5`Rx;@nDGw;]Fiq54F6iemI1TppGbI.?I9@0?=b]HbFj2(tYYDJy?=7Q~TK;=lYr3i4@e(p^J2BxkT2,WLMh/^MAT`t{MZ[?k]ttP)aqq(-7Xg8v^:Wy-XIlTJQ1M(,E>QizD_R6INGlJzF7J.ZJbUoqPk/.GX{>P/T27r{X+rm7R?]RJO@m0MCI=RHU`+lDQ-E=[UA>SdLQ)P)U[X~[VT7J2O(+[WI5uGUN|BsUH?Ox2EV[>iEWfbQ[EzQkT/]S}Q*@8OWN9kQPNk|[RuDc_^QDw,Qdf1lQbtB:Vif>PNFNpNG,zqrRr4x-P58itLScP0NHeUN/]R-R(|1qAaL/0=LFh7ou~[IegDL=?K?cCBSYCy,[/4xN`un(wSj2ekE9I5(=Db`~7Z?/JPH5XRW4Pw7PaH,?VBPHWZPxyz^YM<R=eS+-FbVDfK+,22,bDC1T0UzCRUmnwUy-w,NelH>PQS4LXz*m*MiwM?H:fgdVTHRH^N~O`Im4z/XDF?6Gb0v5Q?_edIlOS?NB~LELSit{J{7DtO@H@7G.}9m[DgY<XF]I*I5b9<RA)HZLUB^iIs//^MJ6W2X`v28`ZC5*J1W|nAq=0mEY|8nZPfq:TK)tmCJfS4XB*tkFOUT(H_J9WPh:jFPmNtFYpw+iQZJ[0JcN]:MlcPGPO96yM3YA4N+-}9O;HY[Ti=VuL]~V,GA/xwKAo8?Q,g6FL=6H;M2;STL>(O)cy*F>ZTBG.^m@OKZLn<;Q~~yYOx9B-GHFMCHwj69ZR,1[LobG1KAeH-I4>4MVlY;0U{(cgNZbp^X0<8NN{}FuHBA,ERV:`ZN`m;F;pP4kQgOt+LU*:@R?]kSDG-|,Ku:tnG~BGAJ21<eX}^61UA[9)Rw0NvGH*z8Pn2y7J0>;bSSgMDT}8?pVV1o7Mf*>gJg;q/O^_n(Bm<Rt@aIjqM1_9iN.qQyV4|*xSN(e{KB2AMK_jN^FfnnMLW.8@Sn@<yIs:[2M0RhiHv^I:TdWC[Mf<{,KAUGlMzm<;Q/QuAR[LdxIoWDXK@[KIRBGtqFhar_>q)v>KC,4UGd3_2OWoW~Q.=IJH9oeKJ}KB=N_>s3_L;6sYZVLeRu>P/XEo:SLnr3RO>3{GJIt{^INpF7;<XFwDHKUiQ}t;pOYi9(Qc7V]OX^gAU_2ZbPk7TTN+,=WGyAaiP3[/6Qf5xWUx+f;Qd1LWMh[*cJNne23}y~JLQMRW@Hz1u>pK8-Lp6y~OXg?=J0FGGI8|JMM45n(NduEqEq},|@K~+OH@44[I6S;/Ik=^MK)mAY>p@gbD2pB)VO>^2TNLD@Yn-L1^2NDCS82o~MM_;yLqo]mF1|fiA^:G6=enHP((((((6^Nmbv:3/T5a(3O1[KjZx[`+FhWKfKD66-(4c^r5`=7k1Tx(k(4TC1KC{oqMSFHA<5I6_C/[o0IlfMM>=K.5OYVDHRB-bJAZ,21HVrY*OXIBwHw(j=SU>Q;QgI,{^pi7<Sq}`<UCcE[I~Pn]N}:0OMK~UbTe>jVR[xM~UzB*KUA=oTRwK-5S8z/VY?+wiS;Qd,W5?^3];f8XHtOEjJ3xX-Lmy+8N(n(CNCIj_L=[gIPNl:JNaL,@U^7kHK]mS:Qa:eOPke^*JhNonLV*dHEVnA`MJ|Y:J0aD>Miy)FD,goVPOAyuCirwsL:*yNNGc-,DyQvtWfh)CU]YEcPlCGSUD5E2NFrKRG}wuC',
      steps:
        '.01404 .01194 .01144 .01235 .01339 .007188 .01114 .00525 .0083 .01106 .006843 .01266 .0114 .009542 .006648 .009089 .00843 .01336 .004839 .01116 .01132 .006646 .008877 .01318',
      firstBias:
        '.1512 -.1611 .4476 -.66 .3276 .5399 .499 .0471 .2688 .4101 1.036 .2026 .1425 .3966 .8125 .2757 .5688 .5317 .6925 .9092 .2812 -.5195 .01031 -.2088',
      second:
        '.2797 .3346 .218 .3827 .1788 -.2543 .195 -.1784 -.3712 .246 -.4596 .2605 -.5772 -.4051 -.2883 -.5223 -.4263 .2414 -.2216 -.3665 -.4788 .1517 .2224 .458',
      secondBias: '-.1533',
    },
  ],
};
