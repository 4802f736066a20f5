/** Written by `npm run bench:train`; do not edit. Scores and limits are in docs/model-card.md. */
import type { StoredModel } from '../model/format';

export const PROVENANCE = {
  date: '2026-11-24',
  pages: [
    'stress-dev 236',
    'stress-more 108',
    'theme-dev 490',
    'chinese-news-dev 210',
    'fundus-dev 125',
    'wcxb-dev 1457',
    'made-pages 640',
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
    '3.477 .6956 .1953 .8118 .4331 .181 .1788 .1762 .5793 .4006 .4861 .6447 .1661 .4497 .3574 .189 .242 .3216 .1414 .288 .5622 .08177 .06456 .07999 .5625 .187 .1967 .2441 .1272 .2051 .2491 .1867 .2769 .656 .2348 .6778 .2675 .2949 .3471 .6313 3.428 5.789 .5654 .5141 4.003 .6239 1.833 .4079 5.318 .471 1.781 1.547 .1363 .9041 .581 .2325 .5985 .2043 3.465 .6942 .5894 .6928 .6025 .5995 .8312 5.595 .3551 .6895 .7501 .4275 .3802 .7238 .6359 .3075 .3452 .2179 .4457 .9134 .3474 .565 1.928 .7605 .3562 .1055 .1564 .2467 .0319 .124 .4133 .8493 2.25 .1496 3.531 .3533 .2148 .2202 .2149 .2085 .3231 .3956',
  limit: 5,
  activation: 'leaky',
  networks: [
    {
      most: 127,
      first:
        'dBdgvTJ@l:H@|ucLqSch=yTswOrZVHO>2~jC0K}t])1gbJ1dU[95-1NU*.r?AZnpSG.zK*DF7a]Vk{[w7trehK(,S,Z8aDYM3rRCU^.;ZO=Jyr8];N2G|XWuNEht.',
      steps: '.009337',
      firstBias: '-.617',
      second: '',
      secondBias: '',
    },
    {
      most: 127,
      first:
        'X|}?sUB(VT>xa>dJ.lY6LL8Hp7E-(LTKZzHSa(;3=Gb<(<y>_ODFFTU?t6uiLmV7VUvB(bP6,tRJbh``Hm9z/LVXG~HuJ`9M58?=Nx]kfN{cFQRta9CLS5PUS=NLJHwrQ(Kxlc3WO2(.N[A|;MN<8MHn*I0QcPC}H?V-i9zzil;uZ]3Op;@o<1B+s?jgWNSMwq8MTH.+Ot96pLj4ZCQGfXbHtY6OOrG)dR[_?]UzfVvR[x``H8biPIUGZ6(2l]hO;}iYVC~WWBY(Q6JLH.JRvd:9RZdLMPm;XXKX07CFOg9[Y}l>AOoT{;Xc<]RCfIPsBof_VTL{^BK*T_X:*8VSQbQgHQ.P:OR^|scK(k:,I7M6rQ}OT2KC=WlOr};GLo5MlKCry*KxuwBGGDE:DF6=JP4flqN}p>z,/(ajG@mGP2Lm8wY5y4w;<5DpEZf=RVsJ.bDyd6hHAbPDLl(;jWKjWsU)_~bKzB6K+*j[+(PdCq>kx2-HabaOO0rbT5e)=<Ji/Q(:zhNDc-`24G}ZHURdf|aW{HJSNH0qdK)PMtJI1CNN-A`,R`o>5MKtvzK_ia+OrXwYJ1cW|N|K1XNEh7kF3KnyO<JwPVpOvkNz,?KOXT{pOWS[AKxQngH?CzLT-sIIKy2+}RuPYGB8LYjI7VLMU{K,h]sS7JIRya0=wQH2D_KioD-qneFNZRVTJ7f0>UTp1B9pmRD>76.VqR;~Ny<+pWhkYsO=1vLNa:=hNEDXbLpvHqDD*HK?l7~<H?i=oB;dSdA-m:yC3d2=<cnkP2meZKVkzRpL=m~QM75m}>t}->LqwfM[-BAGO=yNFJd~+>A{YtLF6mD+>@IX?HAl>MU[aBULt.0{X~UzTRrcG=@dSOPPiM7{T{-2XQG8N5P54B[VT|([M3};,N+>==U^eF<SQZ@j?n{B4HudzdOWnpMTcx[gLTeh8Cf6PSGgwd<Ip+RaV]KAeP6k_c=~U]^;p@thMO_~vQ.{x>@aUP/I1lijJ-nRHN^|BuQ,]`jE>|2SJf_07Pc^`8:+^UIG@Z70BpwTU@0~QzY=uZhQbd0rE>6~SMJ5G|MQB.xFTr:IQ+@CUW5}8PF4V0|MMpzwRTse7S9jK~T3A;lRt=3yRwglpJK58YP.ICJUxjwNRA2Z)Q/Z6@I8`GvK)~{,O8TPtVV:V4ZmHs_VSPE17{^2hF31G`HYbS>0a:c,>UOjPADdf<^iOV,Xci2qM4JmCfd)2?A]Lu/Du.>yQFOsKBjP@17|+WcN(Ie8`(.O-WK|e9JONI93bk4?BU_?bImv4=T}eDvZhw39?nrc^ERBjSF62qj(6~)gOv44mCH{[UMM2-f@E3,p;=fd0Yqo^.L;M5qSlO8XNGmDm@d(>^HrLwsNxgweJ)~*PCRi~f<5=2uE>W)UZPF`pD(_`fQMM]{KtoQ)In:pZGDc/}E]h[lH[2skMJY5gBrX5ST/xes[gj|gX}(KpaSyeUS7[*g<NgODW/i)mXIv*KTE/>)U)Eio_/QDUc*e;=MkO*FDx<8FLU;EdMRXKPGDQ05OYp}3Sj].<QfFS@WMw]0L998SS5sGTN|n0LIlO>:^mDq-WLcpET1NL6Eqc6COsZ1Q>@sNgQpYaKN{ZG4N_ku;((|^v1sCBJ[;hX>^WywCf?HYYe^p9zH;|DLV<yyV`DpCjY_KTi[47gYdT@[n87oX5N2m_gXrb=aU-|8/NVwSOX;-HdY>VS^`sV7iU~8ABGy/wKBtpenMMDd-UD*BFQ}YBL?T95NT.QmXW1,k?Ci+)iG.sdqBv2|]TH{=WOFw{lUmAw,JM--YT/7Z/G~A]0Q/jlABq<6kI4kg6WjpWtA)RxuMk{GSKt9.-VY~P)RqOaLKD3l{I6yRnJKLvZYSdhJUE}XDJ{85YZTsszFbV{MOt83QXxcp[e9NsiWi105ZOYuzCfdswK+xixL9D2;RBmwrVrfSA^R,CNKuhkJEqbriW3MeFO>WGrMm1USU[iZHF7pFF=*UhvKCcH|QGA^3Q-DkkO3mY)H=TioC6iXVhR,p:mk.=.b2oijejS7VR(AyEQFZyDUyAk5G|.D4Jh-|FQHU_mJen+,3fLJSJIB(<T1EjYTy@z?L::4;Es*A,KBCU_L8.m-W0je4R_5WQ>XZj8W5,uYR?(A[SSwktI68UzHrLbuN|)FsVs:Cn`=-sqKz2|BLT9D(JghaqIo<u:Pke-xOWJhZUDAB3QHyW`Okf{PIRLKjGvp:(PQ^HlKp:QtPR.+zSh3mjKB)V,=D7xK?R4X+MjF=lH>(aWI9ckJJ-IwpN]`esDz?{KQdSvRO<S[JM5o>bK*9qySp2X,T/:HPXH?bnM2sB*EVT]7RuYl2Lgn0dK(EmmMKQsePjOvwJ0FkkM2*TGQ{U)?U,TxON_}5}`aLyoVV;B:X{X[ZIP73@G{`2EEU}cf@,?MmBw--bCgvmQM3|FYTg(I}U)=KDK_NBtQfYVATgBeDFk0ojOsuy8SnZN>Q0f;HRswasPia)PV;zDxSR/.2T|OKs;;;rX>w>KMJiczrCi`>o=aSL_FiZ2lNBkXUOVl)tL7adZE<{7IBoZOmEq-^QHWaL<J4+R@CIF|BG_O9e9iOkcX)RiGV<tRrW7*UWSPUj4LqQZdS43[*AvWw1Lhg0gN~*[xN-Al)09[jE(:w}{J@BrEUT[S.Yv1}JOv17bM/F-`;62AR?8,V}((2@F(9xu|85~JdOt(C+E:@R(SQ~1MI68tv>zNAqJ|IUlFO:[-JJD3;HZgUW>px4YJdkggKA]0@T3Jz55oS/yf1Q=7`b?7-McB~=T.vv]QfXS6A*<S?T/g<5TKhRDNu,MnN*1q~NbMo?P8SVxOY+<QU(N=D_O~ruT~pR^Dx}/>KAvqXNx);ZEo9{/Hy-h-Htb<GOUNdJLU9gEK`GAgQ{gJ+OrW}pT1+h6O@lQWNDei8MM)s-H[)p{N05wiQ-yhHWOhuWgXAuzU(*80Q.Fp|?jsv8P66JCSmb.E=}(|[[JqneQg.CtJDfVH]Br|t',
      steps:
        '.01045 .009744 .007774 .008726 .009276 .0116 .01033 .01097 .008503 .01182 .009188 .01082 .008622 .007731 .008907 .008746 .01027 .006461 .006817 .01044 .007851 .01304 .009297 .009692',
      firstBias:
        '.5032 -.107 .3208 -.4621 .05218 .006228 .4915 .5806 .5962 .6363 .6438 .004139 .631 .5646 .4857 .5584 .2457 -.2299 .5763 .2375 .4655 .3046 .5843 .691',
      second:
        '.2335 .2923 -.2551 .281 .2551 -.5959 .2324 .2493 -.2456 .1984 -.2621 .2991 -.3595 -.4184 -.3556 -.2571 -.4107 -.2528 -.1907 -.382 -.3395 .4349 .2449 -.2935',
      secondBias: '-.009339',
    },
  ],
};
